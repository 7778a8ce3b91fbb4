// Keeps the list of charges fresh, but not under a finger: while something in it has the focus it
// stays as it is.
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
