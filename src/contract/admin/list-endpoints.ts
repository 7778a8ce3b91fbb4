import type { Permission } from "#domain/account/permissions.ts";
import type { RawAddress } from "../endpoint.ts";
import type { AdminList } from "./admin-list.ts";
import { adminLists, type FileName, type ListName, type ListsWith } from "./admin-lists.ts";

type AdminAddress<Method> = {
  method: Method;
  path: `/${string}`;
  who: "administrator";
  permissions: readonly [Permission, ...Permission[]];
};

type ListEndpoints = { [Name in ListName as `adminList${Name}`]: AdminAddress<"GET"> } & {
  [Name in ListsWith<"choice"> as `adminChoose${Name}`]: AdminAddress<"GET">;
} & { [Name in ListsWith<"batch"> as `adminBatch${Name}`]: AdminAddress<"POST"> };

type FileEndpoints = {
  [Name in FileName as `export${Name}`]: AdminAddress<"GET"> & { besides: Permission };
};

const all: [string, AdminList][] = Object.entries(adminLists);

/** NOTE: a batch may be sent twice under one Idempotency-Key. */
export const listEndpoints = Object.fromEntries(
  all.flatMap(
    ([name, { api, rowsAt = "", permissions, choice, batch }]): [string, RawAddress][] => [
      [
        `adminList${name}`,
        { method: "GET", path: `${api}${rowsAt}`, who: "administrator", permissions },
      ],
      ...(choice ? [addressed(`adminChoose${name}`, "GET", `${api}/choice`, choice)] : []),
      ...(batch ? [addressed(`adminBatch${name}`, "POST", `${api}/batch`, batch)] : []),
    ],
  ),
) as ListEndpoints;

export const fileEndpoints = Object.fromEntries(
  all.flatMap(([name, { api, permissions, file }]): [string, RawAddress][] =>
    file
      ? [
          [
            `export${name}`,
            {
              method: "GET",
              path: file.at ?? `${api}.csv`,
              who: "administrator",
              permissions,
              besides: "export",
            },
          ],
        ]
      : [],
  ),
) as FileEndpoints;

function addressed(
  name: string,
  method: "GET" | "POST",
  path: `/${string}`,
  permission: Permission,
): [string, RawAddress] {
  return [name, { method, path, who: "administrator", permissions: [permission] }];
}
