import type { ContactTopic } from "#schemas/rules/contact.ts";

/** Conversations of players with an agent; the player begins, and they take turns. */
export const CONVERSATIONS: readonly (readonly string[])[] = [
  [
    "Hi, I asked for a withdrawal yesterday. When will it be paid?",
    "Hello! It was approved this morning. Your bank usually books it within one working day.",
    "Perfect, thank you.",
  ],
  [
    "My free spins are gone after I closed the game. Can you help?",
    "They are still there: open the game again and they continue where you stopped.",
    "Found them, thanks!",
    "You're welcome. Have a nice evening.",
  ],
  [
    "How do I change my deposit limit?",
    "Open your profile and choose Limits. A lower limit holds at once, a higher one after a day.",
    "Good to know.",
  ],
  [
    "Which documents do you need from me?",
    "A photo of your passport or identity card, and a bill with your address that is not older than three months.",
    "I'll upload them tonight.",
    "Great. We check them within a few hours.",
  ],
  [
    "The weekly tournament shows me in 14th place. Do free spins count?",
    "Only stakes of real money count. Your place is updated after each round.",
    "OK, then I know.",
  ],
  [
    "My card was declined twice today.",
    "I'm sorry. The bank declined it because of its own limit. You could try a bank transfer.",
    "The transfer worked.",
  ],
];

/** Messages that come by the contact form. */
export const LETTERS: readonly { topic: ContactTopic; message: string }[] = [
  {
    topic: "payments",
    message: "I paid by bank transfer on Monday and the money is not on my account yet. Please check.",
  },
  { topic: "bonuses", message: "How much do I still have to wager before the bonus becomes real money?" },
  { topic: "account", message: "I have moved. Where can I change my address, and do you need a new document?" },
  {
    topic: "games",
    message: "A round stopped while the connection was lost. Was it settled? I played around nine in the evening.",
  },
  {
    topic: "safer-play",
    message: "I would like to take a break for a month. What happens to the money on my account?",
  },
  { topic: "other", message: "Do you plan an app, or is the site all there is? I like it on my phone." },
];

/** What players answer in their own words. */
export const OPINIONS = [
  "More tournaments at weekends, please.",
  "Withdrawals are quick. Keep it up!",
  "The search could remember what I looked for.",
  "I'd like more table games.",
  "Everything works well on my phone.",
];
