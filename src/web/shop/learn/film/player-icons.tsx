import { icon } from "#web/ui/icon/icon.tsx";

export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth={3} />);
export const SoundIcon = icon(
  <path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" />,
);
export const MutedIcon = icon(<path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5" />);
export const FullIcon = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
export const NoteIcon = icon(<path d="M5 19l1-4L16.5 4.5l3 3L9 18zM13 19h6.5" />);
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="2.5" />
    <circle cx="12" cy="12" r="6.5" />
    <path
      d="M12 3.5v1M12 19.5v1M3.5 12h1M19.5 12h1M6 6l.7.7M17.3 17.3l.7.7M6 18l.7-.7M17.3 6.7l.7-.7"
      strokeWidth={3.2}
    />
  </>,
);
