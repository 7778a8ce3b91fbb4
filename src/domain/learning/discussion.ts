export const longestQuestion = 2000;
/** So many answers one question has, at most. */
export const mostAnswers = 10;
