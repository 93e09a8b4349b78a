alter table announcement_file drop constraint announcement_file_announcement_id_fkey;
alter table announcement_file add constraint announcement_file_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE;
alter table announcement_read drop constraint announcement_read_announcement_id_fkey;
alter table announcement_read add constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE;
