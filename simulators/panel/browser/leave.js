// The browser continues by itself. Without scripts the button does it.
document.getElementById("leave").submit();
