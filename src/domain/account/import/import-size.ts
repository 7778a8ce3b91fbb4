/** The size of a file of students that is read. */
export const mostStudents = 5000;
/** With what people write above and below the students. */
export const mostRows = mostStudents + 50;
export const mostColumns = 200;

/** How many files of one administrator are kept until they are imported: the newest. */
export const filesKept = 3;
