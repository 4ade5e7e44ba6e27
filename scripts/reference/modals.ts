import { entry, type Section } from "./entry.ts";

/** Document 1 section 2: named modals and banners. */
export const MODALS: Section = {
  title: "Modals and banners",
  about: "What opens over a page. Sign-in, sign-up and the password's reminder are full-screen popups with addresses.",
  entries: [
    entry("Login form", "MODAL-03", "app/routes/sign-in.tsx"),
    entry("Sign-up", "MODAL-03", "app/routes/sign-up.tsx"),
    entry("Cashbox dashboard", "MODAL-03 CASH-01", "app/cashier/feature.ts#dashboard"),
    entry("Withdraw step", "MODAL-03 CASH-01", "app/cashier/feature.ts#withdraw"),
    entry("Deposit step", "MODAL-03 CASH-01", "app/cashier/feature.ts#deposit"),
    entry("One-click deposit", "MODAL-03 CASH-01", "app/cashier/feature.ts#deposit-fast"),
    entry("Remind password", "MODAL-03 AUTH-06", "app/routes/remind.tsx"),
    entry("Personal info", "MODAL-03 MODAL-09", "app/profile/personal-info.modal.tsx"),
    entry("Profile data", "MODAL-03", "app/profile/profile-data.modal.tsx"),
    entry("Limits", "MODAL-03", "app/profile/limits/limits.modal.tsx"),
    entry("Book preview", "MODAL-03 BOOK-01", "app/book/book-preview.modal.tsx"),
    entry("VIP season", "MODAL-03", "app/vip/season.modal.tsx"),
    entry("VIP rewards", "MODAL-03", "app/vip/rewards.modal.tsx"),
    entry("VIP onboarding", "MODAL-03 VIP-03", "app/vip/onboarding.modal.tsx"),
    entry("Level info", "MODAL-03 VIP-03", "app/vip/level-info.modal.tsx"),
    entry("New-provider popup", "MODAL-03 MODAL-06", "app/players/new-provider.modal.tsx"),
    entry("iOS webview exit sheet", "MODAL-03 MODAL-07", "app/shell/webview/exit-webview.modal.tsx"),
    entry("Terms acceptance", "MODAL-03 MODAL-08", "app/players/terms-acceptance.modal.tsx"),
    entry("Jackpot win", "MODAL-03 JACK-01", "app/jackpots/jackpot-win.modal.tsx"),
    entry("Estonia popup", "MODAL-03", "app/players/estonia.modal.tsx"),
    entry("PWA install instruction", "MODAL-03 PWA-01", "app/shell/pwa/pwa.modal.tsx"),
    entry("Welcome pack", "MODAL-03 TRACK-01", "app/bonuses/welcome-pack.modal.tsx"),
    entry("Survey", "SURVEY-01", "app/surveys/survey.modal.tsx"),
    entry("Cookie consent banner", "MODAL-04", "app/shell/consent-cookie.ts"),
    entry("AU age and approval card", "MODAL-05", "app/players/age-cookie.ts"),
  ],
};
