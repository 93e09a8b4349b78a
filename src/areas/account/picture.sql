-- A person's picture belongs to the account, so that it is there for `admin` too, who is no employee.

alter table app_user add column picture_id bigint constraint app_user_picture_key unique
  constraint app_user_picture_fkey references file_object;
