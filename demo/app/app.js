// Pip: the list, its forms, the settings, and where the assistant stands.
import "./list.js";
import "./forms.js";
import "./settings.js";

// Beside the app where there is room for it; else behind a button.
const chat = document.querySelector("agent-chat");
const isNarrow = matchMedia("(max-width: 1119.98px)");
const place = () => chat.setAttribute("mode", isNarrow.matches ? "launcher" : "inline");
isNarrow.addEventListener("change", place);
place();
