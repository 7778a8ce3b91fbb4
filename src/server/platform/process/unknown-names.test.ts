import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { variables } from "../../unsafe-for-production.ts";
import { misspeltNames, unknownNames } from "./unknown-names.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "env-file-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function told(text: string): string[] {
  writeFileSync(join(folder, ".env"), text);
  return unknownNames(join(folder, ".env"), ["PORT", "DATABASE_URL", "DATABASE_OWNER_URL"]).map(
    (sentence) => sentence.replace(folder, ""),
  );
}

test.each([
  [
    "\uFEFFPORT=3000\nDATABASE_URL=x\n# DATABSE=1\nNODE_OPTIONS=--trace-warnings\nTZ=Asia/Bangkok",
    [],
  ],
  [
    "DATABSE_URL=postgres://somebody:secret@host/shop",
    ["/.env names DATABSE_URL, which the shop does not know: is DATABASE_URL meant?"],
  ],
  ["port=3000", ["/.env names port, which the shop does not know: is PORT meant?"]],
  ["SOMETHING_ELSE=1", ["/.env names SOMETHING_ELSE, which the shop does not know."]],
])("of %j says %j", (text, sentences) => expect(told(text)).toEqual(sentences));

test("says nothing where there is no file", () =>
  expect(unknownNames(join(folder, "none"), ["PORT"])).toEqual([]));

describe("a variable of the environment", () => {
  const told = (...names: string[]) =>
    misspeltNames(Object.fromEntries(names.map((name) => [name, "x"])), {
      file: join(folder, "none"),
      known: variables,
    });

  test.each([
    ["PROT", "PORT"],
    ["POTR", "PORT"],
    ["HSOT", "HOST"],
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["SESION_SECRET", "SESSION_SECRET"],
    ["PASSWORD_PEPER", "PASSWORD_PEPPER"],
    ["SMPT_URL", "SMTP_URL"],
    ["TRUSTED_PROXY", undefined],
    ["MIGRATE_ON_START", "MIGRATE_AT_START"],
  ])("%s is asked about as %s", (name, nearest) => {
    expect(told(name)).toEqual(nearest ? [`${name} is not known: ${nearest}?`] : []);
  });

  test("of other programs is left alone", () => {
    const ordinary =
      `_ BASH_ENV CI CLICOLOR COLORTERM COLUMNS COMMAND_MODE CPATH DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND
      DISPLAY DOCKER_HOST EDITOR FPATH GITHUB_ACTIONS GITHUB_TOKEN GOPATH GPG_TTY HISTSIZE HOME HOSTNAME HOSTTYPE
      INVOCATION_ID JAVA_HOME JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT LANG
      LANGUAGE LC_ALL LESS LESSOPEN LINES LISTEN_FDS LISTEN_PID LOGNAME LS_COLORS MAIL MAILPATH MAINPID MANAGERPID
      MANPATH NODE_OPTIONS NOTIFY_SOCKET NO_COLOR NVM_DIR OLDPWD OSTYPE PAGER PATH PGDATA PGHOST PGPORT POSTGRES_USER
      POSTGRES_PASSWORD POSTGRES_DB PS1 PWD PYTHONPATH RUNNER_TEMP SECURITYSESSIONID SHELL SHLVL SSH_AUTH_SOCK
      SSH_CLIENT SSH_CONNECTION SSH_TTY STATE_DIRECTORY SUDO_USER SYSTEMD_EXEC_PID TERM TERM_PROGRAM TMPDIR TZ USER
      VIRTUAL_HOST VIRTUAL_PORT WSL_DISTRO_NAME XDG_CACHE_HOME XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_RUNTIME_DIR
      XPC_SERVICE_NAME YARN_VERSION ZDOTDIR __CF_USER_TEXT_ENCODING npm_config_cache HTTP_PROXY https_proxy DB_HOST
      DB_PORT DB_URL REDIS_URL SHOP_PORT SHOP_SERVICE_HOST S3_BUCKET AWS_REGION AWS_SECRET_ACCESS_KEY SECRET_KEY`.split(
        /\s+/,
      );
    expect(told(...ordinary)).toEqual([]);
  });
});
