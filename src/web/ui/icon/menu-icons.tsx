import { icon } from "./icon.tsx";

/** The icons of the administrators' menu that no other page has. */
export const HomeIcon = icon(<path d="m4 11 8-6.5 8 6.5M6 9.5v10h12v-10M10 19.5v-5h4v5" />);
export const MegaphoneIcon = icon(
  <path d="M4.5 10v4h3l8 4V6l-8 4zM18.5 9.5a3.5 3.5 0 0 1 0 5M8 14v5h3v-3.4" />,
);
export const SpeechIcon = icon(<path d="M4.5 5h15v11h-8l-4 3.500v-3.500h-3zM8 9h8M8 12.200h5" />);
export const GridIcon = icon(
  <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
);
export const AwardIcon = icon(
  <path d="M12 14.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10M9 13.7l-1.5 6.8L12 18l4.5 2.5-1.5-6.8" />,
);
export const ClipboardIcon = icon(
  <path d="M9.5 5.5H6v15h12v-15h-3.5M9.5 3.5h5v4h-5zM9 13.5l2 2 4-4" />,
);
export const PeopleIcon = icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17 14.3c2.4.6 4 2.5 4 5.2" />,
);
export const BoardIcon = icon(
  <path d="M4 5h16v10.5H4zM12 15.5V18M8.5 20.5l3.5-3 3.5 3M8 9h8M8 12h5" />,
);
export const BahtIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.5 16V8.5h3.2a1.9 1.9 0 0 1 0 3.8H9.5h3.6a1.9 1.9 0 0 1 0 3.7zM12 6.8v1.7M12 16v1.7" />,
);
export const FolderIcon = icon(<path d="M3.5 6h6l2 2.5h9v10.5h-17z" />);
export const LettersIcon = icon(
  <path d="M3.5 18.5 8 6l4.5 12.5M5 14.5h6M20 18.5v-6M20 15.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0" />,
);
export const SlidersIcon = icon(
  <path d="M4 7h8M16.5 7H20M4 17h3.5M12 17h8M14.2 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M9.8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4" />,
);
export const HistoryIcon = icon(
  <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.5l3 1.5" />,
);
export const StoreIcon = icon(
  <path d="M4 9.5 5.5 4.5h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0M5.5 12v7.5h13V12M10 19.5v-4h4v4" />,
);
