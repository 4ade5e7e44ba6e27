/** Filled by script with a solved captcha; an empty one is not sent on by the action. */
export const CaptchaField = () => <input type="hidden" name="captcha" />;
