import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { MediaKind } from "#domain/storage/media-type.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import { UploadField } from "#web/upload/upload-field.tsx";
import { emptyList, type UploadList } from "#web/upload/upload-item.ts";
import { usePictureUpload } from "#web/upload/use-picture-upload.ts";
import { filesKeys } from "./files-query.ts";

const types: readonly MediaKind[] = ["image", "video"];
const mostPictures = 20;
const mostVideos = 5;

/** New files for the shop's pages: chosen, previewed, and uploaded by a press. */
export function AddFiles() {
  const t = useTexts();
  const id = useId();
  const [type, setType] = useState<MediaKind>("image");
  const { list, setList, upload, fault, setFault, send } = useSend(type);
  const isVideo = type === "video";
  const count = list.fileList.length;
  const choose = (next: MediaKind) => {
    setType(next);
    setFault(null);
  };
  return (
    <Card>
      <section className="stack-12 one-column" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="text-18">
          {t("files.add")}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form */}
        <div role="group" aria-label={t("files.add-type")} className="row-8">
          {types.map((one) => (
            <ChipButton
              key={one}
              chosen={type === one}
              onClick={() => upload.sending === null && one !== type && choose(one)}
            >
              {t(`files.${one}s`)}
            </ChipButton>
          ))}
        </div>
        <UploadField
          key={type}
          label={t(isVideo ? "files.videos-label" : "files.images-label")}
          hint={t(isVideo ? "files.videos-hint" : "files.images-hint")}
          purpose="component"
          type={type}
          multiple
          limitFile={isVideo ? mostVideos : mostPictures}
          value={list}
          onChange={(next) => {
            setFault(null);
            setList(next);
          }}
          error={fault?.text}
          progress={upload.sending?.progress ?? null}
          onCancel={upload.cancel}
          onRetry={send}
        />
        {count > 0 && (
          <Button busy={upload.sending !== null} onClick={send}>
            {t("files.send", { count })}
          </Button>
        )}
        {fault?.isOutOfStorage && (
          <OutOfStorage onClose={() => setFault({ ...fault, isOutOfStorage: false })} />
        )}
      </section>
    </Card>
  );
}

type Fault = { text: string; isOutOfStorage: boolean };

function useSend(type: MediaKind) {
  const t = useTexts();
  const queries = useQueryClient();
  const upload = usePictureUpload();
  const [lists, setLists] = useState<Record<MediaKind, UploadList>>({
    image: emptyList,
    video: emptyList,
  });
  const list = lists[type];
  const setList = (next: UploadList) => setLists((before) => ({ ...before, [type]: next }));
  const [fault, setFault] = useState<Fault | null>(null);

  const send = async () => {
    setFault(null);
    const outcome = await upload.send("files", "component", list.fileList, type);
    if (outcome.kind === "sent") {
      notify({ title: t("files.sent", { count: outcome.pictures.length }), tone: "good" });
      setList(emptyList);
      return queries.invalidateQueries({ queryKey: filesKeys.all });
    }
    if (outcome.kind === "cancelled")
      return setFault({ text: t("upload.cancelled"), isOutOfStorage: false });
    const text = outcome.reason ?? t("upload.failed");
    setFault({ text, isOutOfStorage: outcome.isOutOfStorage });
    notify({ title: t("upload.failed-title"), text, tone: "danger" });
  };

  return { list, setList, upload, fault, setFault, send: () => void send() };
}
