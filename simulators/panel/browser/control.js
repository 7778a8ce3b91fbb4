// Refreshes the list of charges, except while one of its elements has the focus.
const list = document.getElementById("charges");
const address = new URL("control/charges", document.currentScript.src);

async function refresh() {
  if (document.hidden || list.contains(document.activeElement)) return;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  const text = await response.text();
  if (text !== list.dataset.text) list.innerHTML = text;
  list.dataset.text = text;
}

setInterval(refresh, 2000);
