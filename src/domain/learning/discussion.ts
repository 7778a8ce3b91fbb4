export const longestQuestion = 2000;
/** The most answers of one question. */
export const mostAnswers = 10;
