import type { DemoPerson } from "./content-types.ts";
import { staff } from "./people/staff.ts";
import { students } from "./people/students.ts";

export const people: DemoPerson[] = [...staff, ...students];
