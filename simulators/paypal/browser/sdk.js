// Replaces PayPal's script: one button, a window where the buyer approves the payment, and the same
// callbacks.
window.paypal = (() => {
  const base = "%BASE%";

  /** The result of the window: the buyer's choice, or null when the window was closed. */
  function ask(orderId) {
    const opened = window.open(
      `${base}/checkout/${orderId}?popup=1`,
      "paypal-simulator",
      "width=480,height=720",
    );
    return new Promise((done) => {
      const finish = (answer) => {
        clearInterval(watch);
        window.removeEventListener("message", hear);
        done(answer);
      };
      const hear = ({ origin, data }) => {
        if (
          origin === new URL(base).origin &&
          data?.kind === "simulator-closed" &&
          data.sale === orderId
        )
          finish(data.answer);
      };
      const watch = setInterval(() => {
        if (!opened || opened.closed) finish(null);
      }, 300);
      window.addEventListener("message", hear);
    });
  }

  async function pay({ createOrder, onApprove, onCancel, onError }) {
    const actions = { restart: () => pay({ createOrder, onApprove, onCancel, onError }) };
    try {
      const orderID = await createOrder({}, actions);
      const answer = await ask(orderID);
      if (answer === null || answer === "cancel") await onCancel?.({ orderID }, actions);
      else await onApprove({ orderID, payerID: "SIMULATEDPAYER" }, actions);
    } catch (error) {
      onError?.(error);
    }
  }

  function Buttons(options) {
    return {
      isEligible: () => true,
      close: async () => undefined,
      render: async (place) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "PayPal (simulated)";
        button.dataset.paypalButton = "true";
        Object.assign(button.style, {
          width: "100%",
          minHeight: "48px",
          border: "0",
          borderRadius: "8px",
          background: "#ffc439",
          color: "#111111",
          font: "600 16px sans-serif",
        });
        button.addEventListener("click", () => void pay(options));
        (typeof place === "string" ? document.querySelector(place) : place).append(button);
      },
    };
  }

  return { version: "simulated", Buttons };
})();
