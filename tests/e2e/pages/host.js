// Answers the form of the pages host-one.html and host-two.html, each with its own heading.
document.querySelector("#coupon").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = new FormData(event.target).get("code");
  document.querySelector("#total").value =
    `${code} works on ${document.querySelector("h1").innerText}.`;
});
