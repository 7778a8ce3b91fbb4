import type { DeskTeamKey } from "./text-keys.ts";

export const deskTeamEn: Record<DeskTeamKey, string> = {
  "desk.status-second": "Waits for a second person",
  "desk.also-looking": "{name} is looking at this order, too, since {time}",
  "desk.has-left": "{name} no longer looks at order #{id}",
  "desk.told-approve": "{name} has approved order #{id}",
  "desk.told-reject": "{name} has rejected order #{id}",
  "desk.told-undone": "The decision of {name} was undone. Order #{id} is still waiting.",
  "desk.told-decided": "{name} has decided order #{id}",
  "desk.second-needed": "Two administrators approve this amount. You would be the first.",
  "desk.second-own": "Waits for a second person. You were the first to approve, {time}",
  "desk.second-other": "Waits for a second person: first was {name}, {time}",
  "desk.second-confirm": "Approve as the second",
  "desk.second-withdraw": "Withdraw approval",
  "desk.second-kept": "You are the first to approve order #{id}",
  "desk.second-kept-text": "Its courses open once another administrator has approved it, too.",
  "desk.told-first": "{name} is the first to approve order #{id}. It waits for a second person.",
  "desk.key-reason": "Choose a reason while rejecting",
  "desk.key-send": "Send the rejection",
};
