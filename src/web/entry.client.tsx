import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadNamedParts } from "./shell/page/named-parts.ts";

// NOTE: in a script of its own, which runs after those of the page: they say which parts there are.
void loadNamedParts().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
