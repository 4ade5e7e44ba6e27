/** Names of the limits page's forms. A new limit's form has its type for a name. */
export const changeForm = (id: string): string => `change ${id}`;
export const removeForm = (id: string): string => `remove ${id}`;
/** A break or an exclusion, on its confirming step. */
export const STOP_FORM = "stop";
/** The interval of reality checks. */
export const REALITY_FORM = "reality";
