/**
 * The password of the demo's accounts unless DEMO_PASSWORD is set. It is public, so no account of a
 * production shop may use it.
 */
export const usualDemoPassword = "raanrian";
