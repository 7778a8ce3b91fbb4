/**
 * A sign-in proves for this time who the person is. It stands for the password of an account that
 * has none.
 */
export const freshSignInLasts = "10 minutes";
