/** What the browser's password store gives; not in every browser, and not in TypeScript's library. */
interface StoredPassword extends Credential {
  password: string;
}

declare global {
  interface Window {
    PasswordCredential?: new (data: { id: string; password: string }) => Credential;
  }
}

const store = (): CredentialsContainer | null =>
  typeof window !== "undefined" && window.PasswordCredential ? navigator.credentials : null;

const isPassword = (credential: Credential | null): credential is StoredPassword =>
  credential?.type === "password" && typeof (credential as Partial<StoredPassword>).password === "string";

/** E-mail and password that the browser keeps for this site and its owner lets it give (AUTH-09). */
export async function storedCredentials(): Promise<{ email: string; password: string } | null> {
  const options = { password: true, mediation: "optional" } as CredentialRequestOptions;
  const credential =
    (await store()
      ?.get(options)
      .catch(() => null)) ?? null;
  return isPassword(credential) ? { email: credential.id, password: credential.password } : null;
}

/** Offers the browser to keep what has just signed in. */
export async function storeCredentials(email: string, password: string): Promise<void> {
  const container = store();
  if (container && window.PasswordCredential) {
    await container.store(new window.PasswordCredential({ id: email, password })).catch(() => undefined);
  }
}

/** After a sign-out nobody is signed in again without being asked. */
export const askBeforeNextSignIn = (): void => {
  void store()
    ?.preventSilentAccess()
    .catch(() => undefined);
};
