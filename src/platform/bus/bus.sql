-- What every server process must hear is told by the database itself, when the transaction that did it commits.
create function tell(topic text, fact jsonb default 'null') returns void language sql
  return pg_notify('ngan', jsonb_build_object('topic', topic, 'fact', fact)::text);
