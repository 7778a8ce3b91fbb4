// Replaces the provider's script. It reads the card from inputs without a name, and leaves a token
// that only the provider can read.
window.My2c2p = (() => {
  const problems = {
    2: "card number is invalid",
    3: "month is missing",
    4: "month is invalid",
    5: "year is missing",
    7: "card has expired",
    10: "CVV is invalid",
  };

  function read(formId) {
    const form = document.getElementById(formId);
    const value = (name) =>
      form.querySelector(`[data-encrypt="${name}"]`)?.value.replace(/\s/g, "") ?? "";
    return {
      form,
      number: value("cardnumber"),
      month: value("month"),
      year: value("year"),
      cvv: value("cvv"),
    };
  }

  function problemOf({ number, month, year, cvv }) {
    if (!/^\d{12,19}$/.test(number)) return 2;
    if (month === "") return 3;
    if (!/^(0?[1-9]|1[0-2])$/.test(month)) return 4;
    if (!/^\d{4}$/.test(year)) return 5;
    const now = new Date();
    if (Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1) return 7;
    return /^\d{3,4}$/.test(cvv) ? 0 : 10;
  }

  function encrypt({ number, month, year }) {
    const hidden = btoa(JSON.stringify({ number, month, year })).replaceAll("=", "");
    return {
      encryptedCardInfo: `00acSIMULATED${hidden}`,
      maskedCardInfo: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
      expMonthCardInfo: month.padStart(2, "0"),
      expYearCardInfo: year,
    };
  }

  function getEncrypted(formId, done) {
    const card = read(formId);
    const code = problemOf(card);
    done(code === 0 ? encrypt(card) : {}, code, problems[code] ?? "");
  }

  function onSubmitForm(formId, failed) {
    const { form } = read(formId);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      getEncrypted(formId, (card, code, description) => {
        if (code !== 0) return failed(code, description);
        for (const [name, value] of Object.entries(card))
          form.append(
            Object.assign(document.createElement("input"), { type: "hidden", name, value }),
          );
        form.submit();
      });
    });
  }

  return { getEncrypted, onSubmitForm };
})();
