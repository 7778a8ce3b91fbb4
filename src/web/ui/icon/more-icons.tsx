import { icon } from "./icon.tsx";

export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const CopyIcon = icon(<path d="M9 9h10v11H9zM15 9V4H5v11h4" />);
export const TrashIcon = icon(<path d="M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5" />);
export const EyeIcon = icon(
  <path d="M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5" />,
);
export const VideoIcon = icon(<path d="M4 6h11v12H4zM15 10.5l5-3v9l-5-3M8.5 9.5v5l3.5-2.5z" />);
export const UploadIcon = icon(<path d="M12 15V5M8 8.5 12 4.5l4 4M5 15v4h14v-4" />);
export const DownloadIcon = icon(<path d="M12 5v10M8 11.5l4 4 4-4M5 19h14" />);
export const ReceiptIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5" />);
export const LogoutIcon = icon(<path d="M14 5H6v14h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM10 5v14M15 5v14" />);
export const LockIcon = icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />);
export const QuestionIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.5h.01" />,
);
export const HiddenIcon = icon(
  <path d="M4 4l16 16M9.6 6.4A9 9 0 0 1 12 6c3.8 0 7 2 9 6a13 13 0 0 1-2.6 3.4M6 8.2A12.4 12.4 0 0 0 3 12c2 4 5.2 6 9 6 1.3 0 2.5-.2 3.6-.7M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5" />,
);
export const PencilIcon = icon(<path d="M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3" />);
export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3} />);
