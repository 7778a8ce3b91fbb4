// Replaces the script of cdn.omise.co. It has the same two globals with the same calls, but talks
// to this simulator.

{
  const base = new URL(".", document.currentScript.src);
  let publicKey = "";

  async function post(path, body) {
    const headers = {
      authorization: `Basic ${btoa(`${publicKey}:`)}`,
      "content-type": "application/json",
    };
    const response = await fetch(new URL(path, base), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  function report(call, callback) {
    call.then(
      ({ status, body }) => callback(status, body),
      () => callback(0, { object: "error", code: "network_error", message: "no answer" }),
    );
  }

  window.Omise = {
    setPublicKey(key) {
      publicKey = key;
      return key;
    },
    createToken(_type, card, callback) {
      report(post("vault/tokens", { card }), callback);
    },
    createSource(type, options, callback) {
      report(post("sources", { type, ...options }), callback);
    },
  };

  const settings = {};
  const buttons = [];
  let popup = null;

  function close() {
    if (popup === null) return;
    const { frame, before, onFormClosed } = popup;
    popup = null;
    frame.remove();
    before?.focus?.();
    onFormClosed?.();
  }

  window.addEventListener("message", ({ origin, source, data }) => {
    if (
      popup === null ||
      origin !== base.origin ||
      source !== popup.frame.contentWindow ||
      data?.omise !== true
    )
      return;
    if (data.kind === "created") popup.onCreateTokenSuccess?.(data.nonce);
    // `onFormClosed` is called after a success too: a shop must not read a closed form as a
    // cancelled payment.
    close();
  });

  window.OmiseCard = {
    configure(options) {
      Object.assign(settings, options);
      if (options.publicKey) publicKey = options.publicKey;
    },
    configureButton(selector, options = {}) {
      buttons.push({ selector, options });
    },
    attach() {
      for (const { selector, options } of buttons) {
        for (const button of document.querySelectorAll(selector)) {
          button.addEventListener("click", (event) => {
            event.preventDefault();
            window.OmiseCard.open({
              ...options,
              onCreateTokenSuccess:
                options.onCreateTokenSuccess ?? ((nonce) => submitWith(button.form, nonce)),
            });
          });
        }
      }
    },
    open(options) {
      const {
        amount,
        currency = "THB",
        defaultPaymentMethod = "credit_card",
        frameLabel = "",
        submitLabel,
        onCreateTokenSuccess,
        onFormClosed,
      } = { ...settings, ...options };
      close();
      const address = new URL("card-form", base);
      const query = {
        key: publicKey,
        amount,
        currency,
        method: defaultPaymentMethod,
        frameLabel,
        origin: window.location.origin,
      };
      if (submitLabel) query.submitLabel = submitLabel;
      address.search = new URLSearchParams(query).toString();
      const frame = document.createElement("iframe");
      frame.src = address.href;
      frame.title = frameLabel || "Omise";
      frame.setAttribute("data-omise", "popup");
      Object.assign(frame.style, {
        position: "fixed",
        inset: "0",
        width: "100%",
        height: "100%",
        border: "0",
        zIndex: "2147483647",
        background: "rgb(20 40 36 / 0.55)",
        colorScheme: "light",
      });
      popup = { frame, before: document.activeElement, onCreateTokenSuccess, onFormClosed };
      document.body.append(frame);
    },
    close,
  };

  function submitWith(form, nonce) {
    if (!form) return;
    const input = document.createElement("input");
    Object.assign(input, {
      type: "hidden",
      name: nonce.startsWith("src_") ? "omiseSource" : "omiseToken",
      value: nonce,
    });
    form.append(input);
    form.submit();
  }
}
