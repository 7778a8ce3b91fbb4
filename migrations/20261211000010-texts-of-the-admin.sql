-- The texts of the administrators' area are called after it: what the owner has worded goes along.
update custom_text set key = 'order-admin.' || substr(key, 6) where key like 'desk.%';
update custom_text set key = replace(key, '-desk.', '-admin.') where key like '%-desk.%';
