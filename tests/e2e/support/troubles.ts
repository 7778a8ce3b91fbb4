import type { BrowserContext, Page } from "@playwright/test";

/**
 * The messages of a browser that a person does not see: warnings, errors, requests without an
 * answer, answers of 500 and above.
 */
export class Troubles {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    for (const page of context.pages()) this.watchPage(page);
    context.on("page", (page) => this.watchPage(page));
  }

  /** For a test about a failure: this message is expected. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  unexpected(): string[] {
    return this.seen.filter(
      (trouble) => !this.expected.some((complaint) => complaint.test(trouble)),
    );
  }

  private watchPage(page: Page): void {
    page.on("console", (message) => {
      const { url } = message.location();
      // The shop disconnects the socket of an ended session, while a call of that socket may be on
      // its way.
      if (/\/socket\.io\/.*[?&]sid=/.test(url) && message.text().includes("status of 400")) return;
      // The same during the socket's upgrade to a WebSocket, which the page then gives up.
      if (
        /\/socket\.io\/.*[?&]sid=.*closed before the connection is established/.test(message.text())
      )
        return;
      // A page that was left before its socket was open uses one of the session's places for some
      // seconds. With five such pages the next socket is refused, and the page tries again.
      if (
        /\/socket\.io\/\?EIO=4&transport=polling&t=\w+$/.test(url) &&
        message.text().includes("status of 403")
      )
        return;
      // A story that signs in as somebody else leaves the page of the former person open for a
      // moment. Its note of the visit comes from nobody then.
      if (/\/public\/visits$/.test(url) && message.text().includes("status of 403")) return;
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      if (["error", "warning"].includes(message.type()))
        this.seen.push(`console ${message.type()}: ${message.text()} (${url})`);
    });
    page.on("pageerror", (error) =>
      this.seen.push(`page error: ${error.stack || error.message || error.name}`),
    );
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // The page itself cancels a request when the person leaves it.
      if (reason !== "net::ERR_ABORTED")
        this.seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500)
        this.seen.push(`answer ${response.status()}: ${response.url()}`);
    });
  }
}
