/** Two windows of one person: what is shown where one of them was quicker. Nobody else is blamed. */
export const ownConflictEn = {
  "profile.conflict": "This was just changed in another window",
  "profile.conflict-text": "What you typed is still here. Choose which of the two to keep.",
  "profile.conflict-field": "Field",
  "profile.conflict-theirs": "Saved last",
  "profile.conflict-mine": "What you typed",
  "profile.conflict-empty": "empty",
  "profile.conflict-changed": "changed",
  "profile.use-theirs": "Use what was saved",
  "profile.use-mine": "Save mine instead",
  "profile.conflict-remove": "This address was just changed in another window. It is shown as it is now; please make sure before removing it.",
};
