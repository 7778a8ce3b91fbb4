import { icon } from "#web/ui/icon/icon.tsx";

export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const SoundIcon = icon(
  <path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" />,
);
export const FullIcon = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
