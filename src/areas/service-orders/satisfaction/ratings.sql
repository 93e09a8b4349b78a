-- How satisfied the customer is with a report: asked on the screen beside the signature, or by a link of its own in a mail, once, within 30 days.
-- Only the secret's SHA-256 is kept.
create table report_rating (
  id bigint generated always as identity primary key,
  dispatch_id bigint constraint report_rating_dispatch_key unique references report_dispatch,
  -- Of an answer on the screen: the signed report itself.
  report_id bigint constraint report_rating_report_key unique references service_report,
  token_hash bytea constraint report_rating_token_key unique
    constraint report_rating_token_hash_sha256 check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  -- 1 not at all, 5 very
  score smallint constraint report_rating_score_known check (score between 1 and 5),
  remark text constraint report_rating_remark_filled check (filled(remark, 2000)),
  rated_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint report_rating_whole check ((score is null) = (rated_at is null) and (score is not null or remark is null)),
  constraint report_rating_in_time check (rated_at <= expires_at),
  constraint report_rating_of_one check (num_nonnulls(dispatch_id, report_id) = 1),
  constraint report_rating_link_whole check (num_nonnulls(dispatch_id, token_hash, expires_at) in (0, 3)),
  constraint report_rating_on_screen_given check (report_id is null or score is not null)
);
create index report_rating_score on report_rating (score, dispatch_id) where score is not null;
select track_changes('report_rating');
select allow('report_rating', 'select, insert, update');

create function keep_rating() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  if old.score is not null
      or (new.dispatch_id, new.report_id, new.token_hash, new.expires_at)
        is distinct from (old.dispatch_id, old.report_id, old.token_hash, old.expires_at) then
    perform refuse('RATING_GIVEN');
  end if;
  return new;
end $$;
create trigger report_rating_rules before update on report_rating for each row execute function keep_rating();
