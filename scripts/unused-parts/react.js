// @ts-check

/** What no module of a browser can import: the build refuses it. */
export const namesNotThere = [
  "Activity",
  "Profiler",
  "ViewTransition",
  "addTransitionType",
  "captureOwnerStack",
  "requestFormReset",
  "useActionState",
  "useFormState",
  "useFormStatus",
  "useOptimistic",
];

/**
 * Forms have no functions as actions, and a fragment has no `ref`. Stacks of components stay empty:
 * nothing reads them.
 * @type {import("../unused-parts.js").Cut[]}
 */
export const partsOfReact = [
  {
    file: "/react-dom/cjs/react-dom-client.production.js",
    // Profiler, SuspenseList, ViewTransition and Activity. React refuses such an element as invalid.
    kinds: [12, 19, 30, 31],
    empty: `trackEnterViewTransitions commitEnterViewTransitions commitExitViewTransitions
      commitNestedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      commitAfterMutationEffectsOnFiber startViewTransition queueTransitionTypes
      measureNestedViewTransitions scheduleViewTransitionEvent
      commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects FragmentInstance updateSuspenseListComponent
      extractEvents$1`,
    bodies: {
      describeNativeComponentFrame: 'return "";',
      isFragmentInstanceParent: "return !1;",
    },
    lines: [
      [/ {6}case REACT_ACTIVITY_TYPE:\n[\s\S]*?\);\n(?= {6}case REACT_FRAGMENT_TYPE)/, ""],
      [/ {6}case REACT_PROFILER_TYPE:\n[\s\S]*?\);\n(?= {6}case REACT_SUSPENSE_TYPE)/, ""],
      [/ {6}case REACT_SUSPENSE_LIST_TYPE:\n[\s\S]*?\);\n(?= {6}default)/, ""],
      [/shouldStartViewTransition\n {4}\?[\s\S]*?\n {4}: (?=\(flush)/, ""],
      [/ {8}case 7:\n {10}if \(null === current\.stateNode\) \{\n[\s\S]*?break;\n/, ""],
      [/^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ =[\s\S]*?^\};\n/gm, ""],
      [/^ {4}(?:useHostTransitionStatus|useFormState|useActionState|useMemoCache): .*\n/gm, ""],
      [/^ {4}useOptimistic: (?:function [\s\S]*?^ {4}\}|\w+),\n/gm, ""],
      [/viewTransitionMutationContext &&\n\s+inUpdateViewTransition &&\n.*;/, ""],
    ],
  },
];
