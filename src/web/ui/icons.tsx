import type { ReactNode } from "react";

/** Drawn on 24 × 24, always beside words or inside something with a name, so hidden from reading aloud. */
function icon(shape: ReactNode) {
  return function Icon({ size = 24, className }: { size?: number; className?: string | undefined }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.8L20 20" />);
export const CartIcon = icon(<path d="M3 4h2l2.4 11.2h9.8L19.5 8H6M9 20h.01M16.5 20h.01" />);
export const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8c.8-3.3 3.7-5 7.5-5s6.7 1.7 7.5 5" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const BackIcon = icon(<path d="m14.5 5-7 7 7 7" />);
export const ForwardIcon = icon(<path d="m9.5 5 7 7-7 7" />);
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CopyIcon = icon(<path d="M9 9h10v11H9zM15 9V4H5v11h4" />);
export const TrashIcon = icon(<path d="M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5" />);
export const ClockIcon = icon(<path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7.5V12l3 2" />);
export const InfoIcon = icon(<path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5M12 8h.01" />);
export const WarningIcon = icon(<path d="M12 4 3 19.5h18zM12 10v4.5M12 17h.01" />);
export const BookIcon = icon(<path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5M12 6.5V20" />);
export const SeatIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 8c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5M16 4.5a3.5 3.5 0 0 1 0 6.3M17.5 14.8c1.9.6 3.1 2 3.5 4.2" />,
);
export const EyeIcon = icon(<path d="M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5" />);
export const UploadIcon = icon(<path d="M12 15V5M8 8.5 12 4.5l4 4M5 15v4h14v-4" />);
export const DownloadIcon = icon(<path d="M12 5v10M8 11.5l4 4 4-4M5 19h14" />);
export const ReceiptIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5" />);
export const LogoutIcon = icon(<path d="M14 5H6v14h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />);
export const PictureIcon = icon(<path d="M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 9h.01" />);
