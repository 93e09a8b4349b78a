// The settings PostgreSQL runs with, given on its command line so that no edited file can weaken them.

/** `-c` arguments for the embedded server. `durable: false` is for throw-away clusters of tests only. */
export function serverArguments(cluster: string, socketDirectory: string, durable: boolean): string[] {
  const onOff = durable ? 'on' : 'off'
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    port: '5432',
    password_encryption: 'scram-sha-256',
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
    // after the crash of one of its processes it ends, and we start it: PostgreSQL 18 that starts over within itself, again and
    // again on a full disk, was seen to wait for itself without end
    restart_after_crash: 'off',
    max_connections: durable ? '40' : '200',
    ...sessionLimits(18),
    // a solid-state disk seeks as it reads; the default is a turning disk's
    random_page_cost: '1.1',
    log_timezone: 'UTC',
    // the collector outlives us and keeps one file for each day of the week
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    // details of errors quote rows
    log_error_verbosity: 'terse',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Limits of every application session, for the PostgreSQL of that major version. */
export function sessionLimits(major: number): Record<string, string> {
  return {
    statement_timeout: '15s',
    lock_timeout: '3s',
    idle_in_transaction_session_timeout: '15s',
    // what is made of instants inside the database (json, texts) has one form, whatever zone its owner gave it
    timezone: 'UTC',
    client_connection_check_interval: '2s',
    // our statements are short: compiling one would cost more than running it
    jit: 'off',
    ...(major >= 17 ? { transaction_timeout: '60s' } : {}),
  }
}

/** The same without limits of time, for migrations and other long work of the owner. */
export function unlimited(major: number): Record<string, string> {
  return {
    statement_timeout: '0',
    timezone: 'UTC',
    idle_in_transaction_session_timeout: '0',
    ...(major >= 17 ? { transaction_timeout: '0' } : {}),
  }
}

/** Settings as the `options` of a connection. */
export function asOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
