import { icon } from "./icon.tsx";

export const TicketIcon = icon(
  <path d="M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v2.5m0 2.5v2m0 2.5V18" />,
);
export const PinIcon = icon(
  <path d="M12 21s-6.5-5.6-6.5-10.5a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21m0-8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5" />,
);
export const DeviceIcon = icon(<path d="M4 5h12v9H4zM2.5 18H13M17 9h4.5v10H17zM19 16.5h.5" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2" />,
);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15 10.5" />,
);
export const BankIcon = icon(
  <path d="M3.5 9.5 12 4.5l8.5 5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 19.5h17" />,
);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />);
export const ChartIcon = icon(<path d="M4.5 19.5h15M7.5 16.5v-4M12 16.5v-9M16.5 16.5v-6" />);
export const ArchiveIcon = icon(<path d="M4 5h16v4H4zM5.5 9v10.5h13V9M10 13h4" />);
