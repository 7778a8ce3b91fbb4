// Tells the page that has opened this window, and closes it.
const { sale, answer } = document.getElementById("closing").dataset;
window.opener?.postMessage({ kind: "simulator-closed", sale, answer }, "*");
window.close();
