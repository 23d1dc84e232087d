// What the room's scripted tools do. Everything that happened is counted on `window.happened`.
window.happened = { bells: 0, calls: [] };

document.querySelector("#lamp").addEventListener("submit", (event) => {
  event.preventDefault();
  const mode = new FormData(event.target).get("mode");
  document.querySelector("#state").textContent = `The light is ${mode}.`;
});
document.querySelector("#bell").addEventListener("click", () => {
  window.happened.bells += 1;
});

const answers = {
  fail: () => {
    throw new Error("the fuse is blown");
  },
  hang: () => new Promise(() => {}),
  wait: () => new Promise(() => {}),
  nothing: () => undefined,
  flood: () => "x".repeat(5 * 1024 * 1024),
  vanish: () => {
    for (const tool of document.querySelectorAll("web-tool")) tool.remove();
    return "All tools are gone.";
  },
};

document.addEventListener("tool-call", (event) => {
  window.happened.calls.push(event.detail.name);
  const answer = answers[event.detail.name];
  if (answer) event.respondWith(Promise.resolve().then(answer));
});
