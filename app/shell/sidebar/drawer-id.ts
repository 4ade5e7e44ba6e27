/** The side menu's element, which buttons anywhere open by name, without script. */
export const DRAWER_ID = "site-menu";
