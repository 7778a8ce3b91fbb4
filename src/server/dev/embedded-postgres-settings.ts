/** macOS has no locale C.UTF-8; there PostgreSQL's own of that name is taken. */
export function localeWords(platform: NodeJS.Platform): string[] {
  return platform === "darwin"
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
}

/** Words of the command line. `waitsForDisk` is off for tests alone. */
export function serverSettings({ waitsForDisk }: { waitsForDisk: boolean }): string[] {
  const values = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    shared_buffers: "64MB",
    max_connections: "60",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // Several tests run at once, each with one or two shops.
    ...(!waitsForDisk && {
      max_connections: "300",
      synchronous_commit: "off",
      fsync: "off",
      // Plans stay those of tables that nobody has counted, however long a test takes.
      autovacuum: "off",
      full_page_writes: "off",
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
