const popup = document.querySelector("main");
const form = popup.querySelector("form");
const problem = popup.querySelector(".problem");
const { key, amount, currency, method, origin } = popup.dataset;

const tell = (message) => window.parent.postMessage({ omise: true, ...message }, origin || "*");

popup.querySelector(".close").addEventListener("click", () => tell({ kind: "closed" }));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell({ kind: "closed" });
});

for (const button of popup.querySelectorAll("[data-number]")) {
  button.addEventListener("click", () => {
    const next = new Date().getFullYear() + 2;
    Object.assign(form.elements.number, { value: button.dataset.number });
    Object.assign(form.elements.name, { value: form.elements.name.value || "SOMCHAI JAIDEE" });
    Object.assign(form.elements.expiry, { value: `12/${String(next).slice(-2)}` });
    Object.assign(form.elements.code, { value: "123" });
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  problem.textContent = "";
  const answer = await (method === "promptpay" ? createSource() : createToken()).catch(() => ({
    message: "ติดต่อไม่ได้ ลองอีกครั้ง · No answer, try again",
  }));
  if (answer.object === "token" || answer.object === "source")
    tell({ kind: "created", nonce: answer.id });
  else problem.textContent = answer.message;
});

function createSource() {
  return post("sources", { type: "promptpay", amount: Number(amount), currency });
}

function createToken() {
  const { number, name, expiry, code } = form.elements;
  const [month, year] = expiry.value.split("/").map(Number);
  const card = {
    name: name.value,
    number: number.value,
    expiration_month: month,
    expiration_year: 2000 + year,
    security_code: code.value,
  };
  return post("vault/tokens", { card });
}

async function post(path, body) {
  const headers = { authorization: `Basic ${btoa(`${key}:`)}`, "content-type": "application/json" };
  const response = await fetch(new URL(path, location.href), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
}

(form.elements.number ?? form.querySelector("[type=submit]")).focus();
