// Notifies the page that opened this window, and closes the window.
const { sale, answer } = document.getElementById("closing").dataset;
window.opener?.postMessage({ kind: "simulator-closed", sale, answer }, "*");
window.close();
