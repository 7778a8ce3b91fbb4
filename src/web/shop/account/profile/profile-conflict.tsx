import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { OwnConflict } from "../form/own-conflict.tsx";
import type { CustomLabel } from "../register/registration-use.ts";
import { type ComparedField, differences, type OwnProfileData } from "./profile-draft.ts";

type Props = {
  /** What this form began with, what stands in the shop by now, and what is typed here. */
  before: OwnProfileData;
  theirs: OwnProfileData;
  mine: FormData;
  labels: readonly CustomLabel[];
  onTheirs: () => void;
  onMine: () => void;
};

const names = {
  firstname: "register.firstname",
  lastname: "register.lastname",
  nickname: "register.nickname",
  tel: "register.tel",
  address: "register.address",
  studentGroupKpi: "register.group",
  displayImgUrl: "register.picture",
  lang: "profile.language",
  answers: "register.more",
} as const satisfies Record<ComparedField, string>;

/** What another window has made of the profile, beside what is typed here. */
export function ProfileConflict({ before, theirs, mine, onTheirs, onMine }: Props) {
  const t = useTexts();
  const shown = (field: ComparedField, value: unknown) => {
    if (field === "displayImgUrl" || field === "answers" || field === "studentGroupKpi")
      return null;
    if (field === "lang") return t(value === "en" ? "profile.language-en" : "profile.language-th");
    return String(value || "");
  };
  const rows = differences(before, theirs).map((field) => ({
    name: field,
    label: t(names[field]),
    theirs: shown(field, field === "answers" ? "" : theirs[field]),
    mine: shown(field, mine.get(field === "studentGroupKpi" ? wire.group : field)),
  }));
  return <OwnConflict rows={rows} onTheirs={onTheirs} onMine={onMine} />;
}
