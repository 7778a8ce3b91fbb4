import { icon } from "./icon.tsx";

// The icons of every page. Others are in more-icons.tsx.

export const SearchIcon = icon(
  <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.8L20 20" />,
);
export const CartIcon = icon(<path d="M3 4h2l2.4 11.2h9.8L19.5 8H6M9 20h.01M16.5 20h.01" />);
export const PersonIcon = icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8c.8-3.3 3.7-5 7.5-5s6.7 1.7 7.5 5" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const BackIcon = icon(<path d="m14.5 5-7 7 7 7" />);
export const ForwardIcon = icon(<path d="m9.5 5 7 7-7 7" />);
export const ClockIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7.5V12l3 2" />,
);
export const WarningIcon = icon(<path d="M12 4 3 19.5h18zM12 10v4.5M12 17h.01" />);
export const BookIcon = icon(
  <path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5M12 6.5V20" />,
);
export const SeatIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 8c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5M16 4.5a3.5 3.5 0 0 1 0 6.3M17.5 14.8c1.9.6 3.1 2 3.5 4.2" />,
);
export const PictureIcon = icon(<path d="M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 9h.01" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
