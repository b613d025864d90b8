/** PostgreSQL's settings. Passed at each start, so that an edited postgresql.conf cannot weaken them. */
export function listSettings(address: { port: number; socket: string | null }): string[] {
  const settings: Record<string, string> = {
    // acknowledged data must not be lost
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // reachable through a socket in a private folder, or by password on this machine only
    listen_addresses: address.socket === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socket === null ? '' : `"${address.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(address.port),
    // modest: developers run this beside everything else
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    wal_compression: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`);
}
