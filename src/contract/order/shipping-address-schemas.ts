import * as z from "zod/mini";
import { line, recordVersion } from "../wire.ts";

export const shippingAddress = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.string(),
  address: z.string(),
  sub_district: z.string(),
  district: z.string(),
  province: z.string(),
  post_code: z.string(),
  tax_id: z.string(),
  /** Sent back with a change, so that it does not overwrite a change from another window. */
  version: recordVersion,
  /** The default choice. */
  is_default: z.boolean(),
  user_id: z.int(),
});

export const shippingAddressFields = {
  name: z._default(line(120), ""),
  firstname: z._default(line(300), ""),
  lastname: z._default(line(300), ""),
  telephone: z._default(line(30), ""),
  address: z._default(line(1000), ""),
  sub_district: z._default(line(120), ""),
  district: z._default(line(120), ""),
  province: z._default(line(120), ""),
  post_code: z._default(line(10), ""),
  tax_id: z._default(line(20), ""),
};

export const keptShippingAddress = z.object({ success: z.literal(true), data: shippingAddress });
