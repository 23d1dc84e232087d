// A page on which much is going on: sixty more tools than the site has, and a long conversation before the request.

const TEXT = { type: "string" };
const NUMBER = { type: "integer" };

/** Name, description and parameters: what pages offer beside what they are for. They answer "Done." and do nothing. */
const TOOLS: readonly (readonly [string, string, Record<string, object>?])[] = [
  ["print_page", "Print this page."],
  ["share_page", "Share this page with a friend.", { friend: TEXT }],
  ["copy_address", "Copy the address of this page."],
  ["change_text_size", "Make the text larger or smaller.", { size: NUMBER }],
  ["open_help", "Open the help pages.", { topic: TEXT }],
  ["report_mistake", "Report a mistake on this page.", { mistake: TEXT }],
  ["rate_visit", "Rate your visit with stars.", { stars: NUMBER }],
  ["set_currency", "Show prices in another currency.", { currency: TEXT }],
  ["set_units", "Show metric or imperial units.", { units: TEXT }],
  ["find_branch", "Find the nearest branch.", { town: TEXT }],
  ["show_map", "Show a place on the map.", { place: TEXT }],
  ["plan_route", "Plan a route to a place.", { start: TEXT }],
  ["show_weather", "Show the weather for a town.", { town: TEXT }],
  ["track_parcel", "Track a parcel.", { number: TEXT }],
  ["start_return", "Send something back.", { order: TEXT }],
  ["request_invoice", "Ask for an invoice.", { order: TEXT }],
  ["download_invoice", "Download an invoice.", { number: TEXT }],
  ["update_address", "Change the delivery address.", { street: TEXT }],
  ["update_phone", "Change the phone number.", { phone: TEXT }],
  ["change_password", "Change the password."],
  ["sign_out", "Sign out of the account."],
  ["delete_account", "Delete the account."],
  ["export_data", "Export everything that is kept about you."],
  ["buy_voucher", "Buy a gift voucher.", { value: NUMBER }],
  ["check_voucher", "Show how much is left on a gift voucher.", { number: TEXT }],
  ["join_club", "Become a member of the club."],
  ["show_points", "Show the points that a member has."],
  ["redeem_points", "Exchange points for a gift.", { points: NUMBER }],
  ["apply_job", "Apply for a job.", { job: TEXT }],
  ["list_jobs", "List the jobs that are open."],
  ["list_events", "List the events of this month."],
  ["join_event", "Sign up for an event.", { event: TEXT }],
  ["show_gallery", "Show pictures of the house."],
  ["play_video", "Play the video on this page."],
  ["pause_video", "Pause the video on this page."],
  ["show_transcript", "Show what is said in the video."],
  ["call_back", "Ask to be called back.", { phone: TEXT }],
  ["write_letter", "Write to the manager.", { letter: TEXT }],
  ["show_press", "Show what newspapers wrote."],
  ["show_imprint", "Show who runs this website."],
  ["show_privacy", "Show the privacy notice."],
  ["accept_cookies", "Accept the cookies."],
  ["refuse_cookies", "Refuse the cookies."],
  ["follow_us", "Follow the house on a network.", { network: TEXT }],
  ["show_awards", "Show the prizes that were won."],
  ["list_suppliers", "List where things come from."],
  ["show_allergens", "Show which allergens there are.", { dish: TEXT }],
  ["rent_room", "Rent the hall for a party.", { guests: NUMBER }],
  ["order_taxi", "Order a taxi.", { time: TEXT }],
  ["report_lost", "Report something that was lost.", { thing: TEXT }],
  ["donate", "Give to a good cause.", { amount: NUMBER }],
  ["set_reminder", "Be reminded of something.", { day: TEXT }],
  ["add_calendar", "Put a day into the calendar.", { day: TEXT }],
  ["start_survey", "Answer a survey."],
  ["show_manual", "Show a manual.", { machine: TEXT }],
  ["list_repairs", "List what is being repaired."],
  ["order_repair", "Have something repaired.", { thing: TEXT }],
  ["compare_offers", "Compare two offers.", { first: TEXT, second: TEXT }],
  ["show_history", "Show the history of the house."],
  ["show_team", "Show who works here."],
];

/** The page's HTML with the crowd before and after its own tools, less what the page has itself. */
export function crowdedPage(html: string): string {
  const tags = TOOLS.filter(([name]) => !html.includes(`name="${name}"`)).map(toolTag);
  const half = Math.ceil(tags.length / 2);
  return html
    .replace(/<body[^>]*>/, (body) => body + tags.slice(0, half).join(""))
    .replace("</body>", () => `${tags.slice(half).join("")}</body>`);
}

function toolTag([name, description, properties = {}]: (typeof TOOLS)[number]): string {
  const params = Object.entries(properties).map(
    ([param, { type }]: [string, { type?: string }]) =>
      `<tool-param name="${param}" type="${type}" required></tool-param>`,
  );
  return `<web-tool name="${name}">${description}${params.join("")}</web-tool>`;
}

/** A script for every page: answers the calls of the crowd's tools. */
export const ANSWER_CROWD = `
  const crowd = new Set(${JSON.stringify(TOOLS.map(([name]) => name))});
  document.addEventListener("tool-call", (event) => {
    if (crowd.has(event.detail.name)) event.respondWith(Promise.resolve("Done."));
  });`;

const PARAGRAPH =
  "The house was built beside the old road, and travellers stopped here when the weather was bad. " +
  "Later the railway came, and the road became quiet. The barn burned down twice and was built " +
  "again each time, the second time in stone. Today the garden behind it is open in summer. ";

const QUESTIONS = [
  "tell me about the house",
  "and what came after that?",
  "who lived here then?",
  "is any of it left?",
  "what about the garden?",
  "can one see the barn?",
  "thank you, that is interesting",
];

/** What was said before, oldest first. */
export const EARLIER: readonly { role: "user" | "assistant"; text: string }[] = QUESTIONS.flatMap(
  (question) => [
    { role: "user" as const, text: question },
    { role: "assistant" as const, text: PARAGRAPH.repeat(3).trim() },
  ],
);
