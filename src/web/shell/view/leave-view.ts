/**
 * Ends looking as a student, and opens the student's page again. NOTE: the page is loaded anew, so
 * nothing of the student stays in this browser's memory.
 */
export async function leaveView(): Promise<void> {
  const { api } = await import("#web/platform/admin-client.ts");
  const answer = await api.endStudentView();
  const id = answer.ok ? answer.value.data.student_id : null;
  window.location.assign(id === null ? "/admin" : `/admin/people/${id}`);
}
