// The browser goes on by itself; without scripts the button does it.
document.getElementById("leave").submit();
