// Where the librarian sits: beside the page where there is room, else behind a button, which stays in reach on every page.
const chat = document.querySelector("agent-chat");
const isNarrow = matchMedia("(max-width: 959.98px)");
const place = () => chat.setAttribute("mode", isNarrow.matches ? "launcher" : "inline");
isNarrow.addEventListener("change", place);
place();
