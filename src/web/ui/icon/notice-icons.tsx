import { icon } from "./icon.tsx";

export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const InfoIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5M12 8h.01" />,
);
