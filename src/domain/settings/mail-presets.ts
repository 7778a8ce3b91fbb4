/** The server of a mail provider. */
type Server = { smtp_host: string; smtp_port: number; smtp_security: "starttls" | "tls" };

export const gmailServer: Server = {
  smtp_host: "smtp.gmail.com",
  smtp_port: 587,
  smtp_security: "starttls",
};

/** Where a Google account makes a password for one program. It needs two-step verification. */
export const gmailPasswordPage = "https://myaccount.google.com/apppasswords";

/** Google shows it in four groups of letters. Null: it is no such password, but perhaps the account's. */
export function readAppPassword(typed: string): string | null {
  const letters = typed.replaceAll(/\s/g, "").toLowerCase();
  return /^[a-z]{16}$/.test(letters) ? letters : null;
}

/** By the port, as nearly every provider has it. */
export function serverAt(host: string, port: "587" | "465"): Server {
  return {
    smtp_host: host.trim(),
    smtp_port: Number(port),
    smtp_security: port === "465" ? "tls" : "starttls",
  };
}
