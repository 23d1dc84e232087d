// Two pages of one site: "?two" is the other one. Answers the form of each with its own heading.
const isTwo = location.search === "?two";
document.querySelector("h1").textContent = isTwo ? "Page two" : "Page one";
Object.assign(document.querySelector("a"), {
  href: isTwo ? "host.html" : "host.html?two",
  textContent: isTwo ? "Page one" : "Page two",
});

document.querySelector("#coupon").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = new FormData(event.target).get("code");
  document.querySelector("#total").value =
    `${code} works on ${document.querySelector("h1").innerText}.`;
});
