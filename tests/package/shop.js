// The shop's own script, as a stranger writes it: it knows nothing of the assistant.
document.querySelector("#add").addEventListener("submit", (event) => {
  event.preventDefault();
  const { product, quantity } = Object.fromEntries(new FormData(event.target));
  const total = (12 * quantity).toFixed(2);
  document.querySelector("#basket").textContent =
    `Added ${quantity} × ${product}. Total ${total} €.`;
});
